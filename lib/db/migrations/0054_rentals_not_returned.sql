-- A rental that was given up can still be received; one that has been inspected is final.
UPDATE "orders" SET "stage" = 'not_returned'
WHERE "type" = 'rent' AND "status" = 'charged' AND NOT EXISTS (
  SELECT 1 FROM "rent_returns" WHERE "rent_returns"."order_id" = "orders"."id" AND "rent_returns"."inspected_at" IS NOT NULL
);
