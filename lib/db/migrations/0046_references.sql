DROP INDEX "claims_newest";--> statement-breakpoint
DROP INDEX "claims_tracking";--> statement-breakpoint
DROP INDEX "claims_replacement";--> statement-breakpoint
CREATE INDEX "stock_movements_reference" ON "stock_movements" USING btree ("reference") WHERE "stock_movements"."kind" in ('return', 'transfer');