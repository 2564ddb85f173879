CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"professional_ids" jsonb NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"all_day" boolean NOT NULL,
	"recurrence" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"closed_days" jsonb NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"buffer_before_minutes" integer NOT NULL,
	"buffer_after_minutes" integer NOT NULL,
	"price_mode" text NOT NULL,
	"price_cents" integer,
	"professional_ids" jsonb NOT NULL,
	"bookable_by_agent" boolean NOT NULL,
	"bookable_by_staff" boolean NOT NULL,
	"instructions" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"period" text NOT NULL,
	"notes" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "providers_org";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "buffer_before_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "buffer_after_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "service_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "logo_media_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "booking_slug" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "booking_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "hue" integer DEFAULT 185 NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "photo_media_id" uuid;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_client_id_contacts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_revision" ON "blocks" USING btree ("org_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_org" ON "calendar_feeds" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "services_revision" ON "services" USING btree ("org_id","revision");--> statement-breakpoint
CREATE INDEX "waiting_entries_revision" ON "waiting_entries" USING btree ("org_id","revision");--> statement-breakpoint
CREATE INDEX "waiting_entries_client" ON "waiting_entries" USING btree ("org_id","client_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_booking_slug" ON "organizations" USING btree ("booking_slug");--> statement-breakpoint
CREATE INDEX "providers_revision" ON "providers" USING btree ("org_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "providers_user" ON "providers" USING btree ("user_id");--> statement-breakpoint
UPDATE "appointments" a SET "overbooked" = true WHERE a."status" IN ('pending', 'confirmed') AND NOT a."overbooked" AND EXISTS (
  SELECT 1 FROM "appointments" o WHERE o."provider_id" = a."provider_id" AND o."id" <> a."id" AND o."status" = 'completed' AND NOT o."overbooked"
    AND tstzrange(o."start_time", o."end_time") && tstzrange(a."start_time", a."end_time"));--> statement-breakpoint
WITH "overlapping" AS (
  SELECT a."id" FROM "appointments" a JOIN "appointments" o ON o."provider_id" = a."provider_id" AND o."id" < a."id"
  WHERE a."status" = 'completed' AND o."status" = 'completed' AND NOT a."overbooked" AND NOT o."overbooked"
    AND tstzrange(o."start_time", o."end_time") && tstzrange(a."start_time", a."end_time"))
UPDATE "appointments" SET "overbooked" = true WHERE "id" IN (SELECT "id" FROM "overlapping");--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_no_overlap";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist ("provider_id" WITH =, tsrange(("start_time" AT TIME ZONE 'UTC') - make_interval(mins => "buffer_before_minutes"), ("end_time" AT TIME ZONE 'UTC') + make_interval(mins => "buffer_after_minutes")) WITH &&) WHERE ("status" IN ('pending', 'confirmed', 'completed') AND NOT "overbooked");--> statement-breakpoint
UPDATE "org_revisions" SET "revision" = "revision" + 1;--> statement-breakpoint
UPDATE "providers" p SET "revision" = r."revision" FROM "org_revisions" r WHERE r."org_id" = p."org_id";--> statement-breakpoint
UPDATE "providers" p SET "user_id" = u."id" FROM "users" u WHERE u."default_provider_id" = p."id" AND u."org_id" = p."org_id" AND u."name" = p."name"
  AND NOT EXISTS (SELECT 1 FROM "users" x WHERE x."default_provider_id" = p."id" AND x."name" = u."name" AND x."id" < u."id");--> statement-breakpoint
INSERT INTO "schedules" ("org_id", "settings", "closed_days", "revision")
  SELECT "org_id", '{"earliest_notice_minutes":60,"furthest_days":60,"step_minutes":15}'::jsonb, '[]'::jsonb, "revision" FROM "org_revisions";
