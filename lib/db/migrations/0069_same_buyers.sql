CREATE INDEX "orders_buyer_email" ON "orders" USING btree ("buyer_email") WHERE "orders"."buyer_email" is not null;--> statement-breakpoint
CREATE INDEX "orders_contact_phone" ON "orders" USING btree (coalesce("buyer_phone_number", "phone_number"));--> statement-breakpoint
CREATE INDEX "orders_claimed" ON "orders" USING btree ("ordered_at","id") WHERE "orders"."open_claims" > 0;