-- The ids of WhatsApp Web and of Meta stood in one place and displaced each other: each gets its own.
UPDATE "contact_identities" SET "kind" = 'lid' WHERE "kind" = 'scoped_id' AND "value" LIKE '%@lid';--> statement-breakpoint
UPDATE "contact_identities" f SET "kind" = 'lid'
WHERE f."kind" = 'former_id' AND f."value" LIKE '%@lid'
  AND NOT EXISTS (SELECT FROM "contact_identities" o WHERE o."org_id" = f."org_id" AND o."provider" = f."provider"
    AND (o."contact_id" = f."contact_id" AND (o."kind" = 'lid' OR (o."kind" = 'former_id' AND o."value" LIKE '%@lid'
      AND o."value" > f."value")) OR (o."kind" = 'lid' AND o."value" = f."value")));--> statement-breakpoint
UPDATE "contact_identities" f SET "kind" = 'scoped_id'
WHERE f."kind" = 'former_id' AND f."value" NOT LIKE '%@lid'
  AND NOT EXISTS (SELECT FROM "contact_identities" o WHERE o."org_id" = f."org_id" AND o."provider" = f."provider"
    AND (o."contact_id" = f."contact_id" AND (o."kind" IN ('scoped_id', 'parent_id') OR (o."kind" = 'former_id'
      AND o."value" NOT LIKE '%@lid' AND o."value" <> f."value")) OR (o."kind" = 'scoped_id' AND o."value" = f."value")));
