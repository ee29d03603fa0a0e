CREATE INDEX "claims_status" ON "claims" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "claims_tracking" ON "claims" USING btree (upper("tracking_code"));--> statement-breakpoint
CREATE INDEX "claims_replacement" ON "claims" USING btree (upper("replacement_code"));