ALTER TABLE "appointments" ADD COLUMN "series_number" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_total" integer;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "holiday_state" text;--> statement-breakpoint
CREATE INDEX "appointments_series" ON "appointments" USING btree ("org_id","series_id") WHERE series_id is not null;