CREATE TABLE "history_files" (
	"org_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"ours" boolean NOT NULL,
	"line" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "history_files_org_id_provider_id_pk" PRIMARY KEY("org_id","provider_id")
);
--> statement-breakpoint
ALTER TABLE "history_files" ADD CONSTRAINT "history_files_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_files" ADD CONSTRAINT "history_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_files_message" ON "history_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "history_files_age" ON "history_files" USING btree ("at");