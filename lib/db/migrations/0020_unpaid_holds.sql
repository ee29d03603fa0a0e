ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "orders_unpaid_user" ON "orders" USING btree ("user_id") WHERE "orders"."status" = 'waiting_payment';--> statement-breakpoint
CREATE INDEX "orders_unpaid_network" ON "orders" USING btree ("placed_from") WHERE "orders"."status" = 'waiting_payment' and "orders"."placed_from" is not null;--> statement-breakpoint
CREATE INDEX "users_guests" ON "users" USING btree ("register_at") WHERE "users"."role" = 'guest';--> statement-breakpoint
CREATE INDEX "promotion_uses_person" ON "promotion_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_user" ON "ledger_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_inbox_done" ON "webhook_inbox" USING btree ("received_at") WHERE "webhook_inbox"."state" in ('applied', 'ignored');--> statement-breakpoint
CREATE INDEX "reservations_released" ON "reservations" USING btree ("updated_at") WHERE "reservations"."state" = 'released';
