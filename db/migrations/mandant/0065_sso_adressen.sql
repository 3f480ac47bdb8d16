ALTER TABLE "__mandant__"."sso_anbieter" ADD COLUMN "adressen_vertraut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nobody had looked at whether an address was checked: who came by the login service and has no password is at work without one until they come again.
DELETE FROM "__mandant__"."token" WHERE zweck = 'einladung' AND subjekt_id IN (
	SELECT p.benutzer_id FROM "__mandant__"."sso_person" p JOIN "__mandant__"."benutzer" b ON b.id = p.benutzer_id WHERE b.passwort_hash IS NULL
);--> statement-breakpoint
UPDATE "__mandant__"."benutzer" SET email_norm = id::text || '@sso.invalid' WHERE passwort_hash IS NULL AND id IN (
	SELECT p.benutzer_id FROM "__mandant__"."sso_person" p
);