ALTER TABLE "searched_orders" ADD COLUMN "guest" text;--> statement-breakpoint
CREATE INDEX "orders_buyer_email" ON "orders" USING btree ("buyer_email") WHERE "orders"."buyer_email" is not null;--> statement-breakpoint
CREATE INDEX "orders_contact_phone" ON "orders" USING btree (coalesce("buyer_phone_number", "phone_number"));--> statement-breakpoint
CREATE INDEX "orders_claimed" ON "orders" USING btree ("ordered_at","id") WHERE "orders"."open_claims" > 0;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_searched_orders"("changed" bigint[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO searched_orders (order_id, ordered_at, document, guest)
		SELECT orders.id, orders.ordered_at, lower(concat_ws(' ', 'gry-' || orders.id, orders.recipient,
			nullif(orders.buyer_name, orders.recipient), phone_spellings(orders.phone_number),
			nullif(phone_spellings(orders.buyer_phone_number), phone_spellings(orders.phone_number)),
			orders.buyer_email, orders.promo_code, orders.invoice_number,
			(SELECT string_agg(DISTINCT tracking_code, ' ') FROM shipments WHERE shipments.order_id = orders.id),
			(SELECT string_agg(DISTINCT concat_ws(' ', lines.title_idn, nullif(lines.title, lines.title_idn), products.slug), ' ')
				FROM order_products lines LEFT JOIN products ON products.id = lines.product_id
				WHERE lines.order_id = orders.id))),
			CASE WHEN users.role = 'guest' AND orders.buyer_name <> '' THEN
				lower(concat(' ', concat_ws(' ', orders.buyer_name, orders.buyer_email,
					phone_spellings(coalesce(orders.buyer_phone_number, orders.phone_number))))) END
		FROM orders JOIN users ON users.id = orders.user_id WHERE orders.id = ANY(changed) ORDER BY orders.ordered_at
		ON CONFLICT (order_id) DO UPDATE SET document = excluded.document, guest = excluded.guest
			WHERE searched_orders.document <> excluded.document OR searched_orders.guest IS DISTINCT FROM excluded.guest
$$;--> statement-breakpoint
DROP TRIGGER "orders_searched" ON "orders";--> statement-breakpoint
CREATE TRIGGER "orders_searched" AFTER UPDATE OF "user_id", "recipient", "phone_number", "buyer_name", "buyer_email",
	"buyer_phone_number", "promo_code", "invoice_number" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION search_changed_order();--> statement-breakpoint
SELECT write_searched_orders(array(SELECT orders.id FROM orders JOIN users ON users.id = orders.user_id WHERE users.role = 'guest'));
