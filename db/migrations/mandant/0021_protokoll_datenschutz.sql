CREATE TABLE "__mandant__"."datenschutz_anfrage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"zustand" text NOT NULL,
	"email" text NOT NULL,
	"postfach" text NOT NULL,
	"sprache" text NOT NULL,
	"anliegen" text DEFAULT '' NOT NULL,
	"eingegangen_am" timestamp with time zone NOT NULL,
	"frist_bis" timestamp with time zone NOT NULL,
	"bestaetigt_am" timestamp with time zone,
	"erledigt_am" timestamp with time zone,
	"antwort" text DEFAULT '' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."protokoll_kette" (
	"nummer" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"am" timestamp with time zone NOT NULL,
	"form" integer NOT NULL,
	"vorher" text NOT NULL,
	"hash" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "protokoll_kette_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE INDEX "datenschutz_anfrage_frist" ON "__mandant__"."datenschutz_anfrage" USING btree ("zustand","frist_bis");--> statement-breakpoint
CREATE INDEX "datenschutz_anfrage_erledigt" ON "__mandant__"."datenschutz_anfrage" USING btree ("erledigt_am");--> statement-breakpoint
CREATE INDEX "datenschutz_anfrage_postfach" ON "__mandant__"."datenschutz_anfrage" USING btree ("postfach");--> statement-breakpoint
CREATE INDEX "audit_akteur" ON "__mandant__"."audit" USING btree ("akteur","am");--> statement-breakpoint
CREATE INDEX "audit_bezug_id" ON "__mandant__"."audit" USING btree ("bezug_id","am");--> statement-breakpoint
CREATE INDEX "audit_ereignis" ON "__mandant__"."audit" USING btree ("ereignis","am");--> statement-breakpoint
CREATE INDEX "auszahlung_gezahlt" ON "__mandant__"."auszahlung" USING btree ("gezahlt_am") WHERE iban <> '';--> statement-breakpoint
CREATE INDEX "auszahlung_storniert" ON "__mandant__"."auszahlung" USING btree ("storniert_am") WHERE iban <> '';--> statement-breakpoint
CREATE INDEX "praemierung_erledigt" ON "__mandant__"."praemierung" USING btree ("erledigt_am");--> statement-breakpoint
CREATE INDEX "sicherheitsereignis_akteur" ON "__mandant__"."sicherheitsereignis" USING btree ("akteur","am");--> statement-breakpoint
CREATE FUNCTION "__mandant__"."protokoll_kette_bleibt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the chain of the audit trail is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "protokoll_kette_bleibt" BEFORE UPDATE OR DELETE ON "__mandant__"."protokoll_kette"
	FOR EACH ROW EXECUTE FUNCTION "__mandant__"."protokoll_kette_bleibt"();--> statement-breakpoint
CREATE TRIGGER "protokoll_kette_bleibt_ganz" BEFORE TRUNCATE ON "__mandant__"."protokoll_kette"
	FOR EACH STATEMENT EXECUTE FUNCTION "__mandant__"."protokoll_kette_bleibt"();
