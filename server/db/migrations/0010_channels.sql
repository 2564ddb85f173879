CREATE TABLE "contact_identities" (
	"org_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_identities_org_id_provider_kind_value_pk" PRIMARY KEY("org_id","provider","kind","value")
);
--> statement-breakpoint
INSERT INTO "contact_identities" ("org_id", "provider", "kind", "value", "contact_id")
SELECT "org_id", 'whatsapp', 'phone', "phone_key", "id" FROM "contacts" WHERE "phone_key" IS NOT NULL
UNION ALL
SELECT "org_id", 'whatsapp', 'scoped_id', "scoped_id", "id" FROM "contacts" WHERE "scoped_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX "contacts_phone";--> statement-breakpoint
DROP INDEX "contacts_scoped";--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "answer_window_seconds" integer DEFAULT 86400;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_identities_contact" ON "contact_identities" USING btree ("contact_id","kind");--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "phone_key";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "scoped_id";