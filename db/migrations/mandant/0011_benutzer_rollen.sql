ALTER TABLE "__mandant__"."benutzer" ADD COLUMN "art" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."benutzer" ADD COLUMN "rollen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "__mandant__"."benutzer" SET "art" = CASE "rolle" WHEN 'betrieb' THEN 'betrieb' ELSE 'agentur' END;--> statement-breakpoint
UPDATE "__mandant__"."benutzer" SET "rollen" = '{CallCenter}' WHERE "rolle" = 'callcenter';--> statement-breakpoint
-- Up to here only a demo's brands have people of agencies, and these are all: nothing else could create them.
UPDATE "__mandant__"."benutzer" b SET "rollen" = ARRAY[demo.rolle]
	FROM (VALUES
		('inhaber@example.org', 'AgenturInhaber'),
		('inaktiv@example.org', 'AgenturInhaber_inaktiv'),
		('mitarbeiter@example.org', 'AgenturMitarbeiter')
	) AS demo (email, rolle)
	WHERE b."rolle" = 'agentur' AND b."email_norm" = demo.email;--> statement-breakpoint
ALTER TABLE "__mandant__"."benutzer" ALTER COLUMN "art" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."benutzer" DROP COLUMN "rolle";--> statement-breakpoint
ALTER TABLE "__mandant__"."benutzer" ADD CONSTRAINT "benutzer_rollen_nur_agentur" CHECK ("__mandant__"."benutzer"."art" = 'agentur' or cardinality("__mandant__"."benutzer"."rollen") = 0);
