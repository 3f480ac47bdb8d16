CREATE TABLE "__mandant__"."sicherheitsereignis" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"am" timestamp with time zone NOT NULL,
	"art" text NOT NULL,
	"akteur" text NOT NULL,
	"konto" text DEFAULT '' NOT NULL,
	"netz" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."benutzer" ADD COLUMN "passwort_wechsel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."mail" ADD COLUMN "postfach" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sicherheitsereignis_am" ON "__mandant__"."sicherheitsereignis" USING btree ("am");--> statement-breakpoint
CREATE INDEX "sicherheitsereignis_konto" ON "__mandant__"."sicherheitsereignis" USING btree ("konto","am");--> statement-breakpoint
CREATE INDEX "mail_postfach" ON "__mandant__"."mail" USING btree ("postfach","erstellt_am");--> statement-breakpoint
CREATE FUNCTION "__mandant__"."sicherheitsereignis_bleibt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('weitersagen.aufbewahrung_vorbei', true) = 'ja' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'a security event is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "sicherheitsereignis_bleibt" BEFORE UPDATE OR DELETE ON "__mandant__"."sicherheitsereignis"
	FOR EACH ROW EXECUTE FUNCTION "__mandant__"."sicherheitsereignis_bleibt"();
