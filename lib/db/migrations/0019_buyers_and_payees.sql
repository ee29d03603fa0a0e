ALTER TABLE "orders" ADD COLUMN "buyer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_phone_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sender_name" text;--> statement-breakpoint
UPDATE "orders" SET
  "buyer_name" = coalesce(nullif(trim("users"."first_name" || ' ' || "users"."last_name"), ''), "orders"."recipient"),
  "buyer_email" = "users"."email",
  "buyer_phone_number" = CASE
    WHEN "users"."email" IS NULL AND "users"."phone_number" IS NULL AND NOT "orders"."dropship"
      THEN nullif("orders"."phone_number", '')
    ELSE "users"."phone_number"
  END
FROM "users" WHERE "users"."id" = "orders"."user_id" AND "users"."erased_at" IS NULL;--> statement-breakpoint
UPDATE "orders" SET "sender_name" = "resellers"."store_name"
FROM "resellers" WHERE "resellers"."user_id" = "orders"."business_user_id" AND "orders"."dropship";--> statement-breakpoint
CREATE TABLE "payees" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"account_holder" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
