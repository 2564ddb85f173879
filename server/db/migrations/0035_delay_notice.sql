-- Notes of conversations name the notice that nobody has answered yet by what it is. The raised revision brings
-- them to the devices.
WITH renamed AS (
	SELECT "id", "org_id" FROM "conversations" WHERE "agent_note" #> '{handOver,told_at}' IS NOT NULL
), raised AS (
	UPDATE "org_revisions" SET "revision" = "revision" + 1 WHERE "org_id" IN (SELECT "org_id" FROM renamed)
	RETURNING "org_id", "revision"
)
UPDATE "conversations" SET
	"agent_note" = jsonb_set("agent_note" #- '{handOver,told_at}', '{handOver,delay_notice_at}', "agent_note" #> '{handOver,told_at}'),
	"revision" = raised."revision"
FROM raised, renamed
WHERE "conversations"."id" = renamed."id" AND raised."org_id" = renamed."org_id";
