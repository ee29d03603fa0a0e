CREATE TABLE "order_parcels" (
	"order_id" bigint NOT NULL,
	"parcel" integer NOT NULL,
	"order_product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_parcels_order_id_parcel_order_product_id_pk" PRIMARY KEY("order_id","parcel","order_product_id"),
	CONSTRAINT "order_parcels_pieces" CHECK ("order_parcels"."parcel" between 1 and 10 and "order_parcels"."quantity" > 0)
);
--> statement-breakpoint
DROP INDEX "shipments_live";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "parcel" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcels_waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_product_id_order_products_id_fk" FOREIGN KEY ("order_product_id") REFERENCES "public"."order_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_live" ON "shipments" USING btree ("order_id","purpose",coalesce("claim_id", 0),"parcel") WHERE "shipments"."state" in ('draft', 'booked', 'picked_up', 'in_transit', 'out_for_delivery', 'returning');