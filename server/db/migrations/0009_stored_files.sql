CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "media_org";--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "stored_file_id" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD COLUMN "stored_file_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_content" ON "stored_files" USING btree ("org_id","sha256");--> statement-breakpoint
CREATE INDEX "stored_files_used" ON "stored_files" USING btree ("used_at");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_stored_file_id_stored_files_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD CONSTRAINT "simulator_messages_stored_file_id_stored_files_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_of_org" ON "media" USING btree ("org_id","size");--> statement-breakpoint
CREATE INDEX "media_stored_file" ON "media" USING btree ("stored_file_id");--> statement-breakpoint
CREATE INDEX "media_unmoved" ON "media" USING btree ("id") WHERE data is not null;--> statement-breakpoint
CREATE INDEX "messages_file" ON "messages" USING btree ("org_id",(content ->> 'url')) WHERE content ? 'url';--> statement-breakpoint
CREATE INDEX "simulator_messages_file" ON "simulator_messages" USING btree ("stored_file_id");