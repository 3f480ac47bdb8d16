ALTER TABLE "__mandant__"."benutzer" DROP CONSTRAINT "benutzer_rollen_nur_agentur";--> statement-breakpoint
ALTER TABLE "__mandant__"."benutzer" ADD CONSTRAINT "benutzer_eine_rolle" CHECK ("__mandant__"."benutzer"."art" = 'agentur' or cardinality("__mandant__"."benutzer"."rollen") <= 1);--> statement-breakpoint
-- Up to here every operator could do everything.
UPDATE "__mandant__"."benutzer" SET "rollen" = '{admin}' WHERE "art" = 'betrieb';
