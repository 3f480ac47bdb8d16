CREATE TABLE "__mandant__"."einwilligung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kennung" text NOT NULL,
	"fassung" text NOT NULL,
	"anlass" text NOT NULL,
	"kategorien" jsonb NOT NULL,
	"am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."einwilligung_fassung" (
	"hash" text PRIMARY KEY NOT NULL,
	"version" serial NOT NULL,
	"sprache" text NOT NULL,
	"inhalt" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."messung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ziel" integer NOT NULL,
	"besucher" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"produkt_id" integer,
	"schluessel" text,
	"am" timestamp with time zone NOT NULL,
	"matomo" text,
	"versuche" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "messung_schluessel_unique" UNIQUE("schluessel")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."messung_schluessel" (
	"tag" date PRIMARY KEY NOT NULL,
	"schluessel" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."einwilligung" ADD CONSTRAINT "einwilligung_fassung_einwilligung_fassung_hash_fk" FOREIGN KEY ("fassung") REFERENCES "__mandant__"."einwilligung_fassung"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "einwilligung_kennung" ON "__mandant__"."einwilligung" USING btree ("kennung");--> statement-breakpoint
CREATE INDEX "einwilligung_am" ON "__mandant__"."einwilligung" USING btree ("am");--> statement-breakpoint
CREATE INDEX "messung_am" ON "__mandant__"."messung" USING btree ("am");--> statement-breakpoint
CREATE INDEX "messung_matomo" ON "__mandant__"."messung" USING btree ("am") WHERE "__mandant__"."messung"."matomo" = 'wartet';--> statement-breakpoint
CREATE FUNCTION "__mandant__"."einwilligung_bleibt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('weitersagen.aufbewahrung_vorbei', true) = 'ja' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'a proof of consent is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "einwilligung_bleibt" BEFORE UPDATE OR DELETE ON "__mandant__"."einwilligung"
	FOR EACH ROW EXECUTE FUNCTION "__mandant__"."einwilligung_bleibt"();--> statement-breakpoint
CREATE TRIGGER "einwilligung_fassung_bleibt" BEFORE UPDATE OR DELETE ON "__mandant__"."einwilligung_fassung"
	FOR EACH ROW EXECUTE FUNCTION "__mandant__"."einwilligung_bleibt"();
