CREATE TABLE "__mandant__"."antwort_vorlage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text_de" text NOT NULL,
	"text_en" text NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL,
	CONSTRAINT "antwort_vorlage_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."bekanntes_muster" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"hash" text NOT NULL,
	"kennzeichen" text NOT NULL,
	"urteil" text NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"empfaenger_id" uuid NOT NULL,
	"gemerkt_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."notiz" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"empfehler_id" uuid NOT NULL,
	"text" text NOT NULL,
	"von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."eigenwerbung" ADD COLUMN "notiz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."eigenwerbung" ADD COLUMN "vorgelegt_von" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."eigenwerbung" ADD COLUMN "anlass" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."eigenwerbung" ADD COLUMN "entschieden_von" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD COLUMN "spur" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "spur" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."notiz" ADD CONSTRAINT "notiz_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bekanntes_muster_hash" ON "__mandant__"."bekanntes_muster" USING btree ("art","hash");--> statement-breakpoint
CREATE INDEX "bekanntes_muster_erstellt" ON "__mandant__"."bekanntes_muster" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "notiz_empfehler" ON "__mandant__"."notiz" USING btree ("empfehler_id","erstellt_am");--> statement-breakpoint
CREATE INDEX "notiz_erstellt" ON "__mandant__"."notiz" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "empfaenger_spur" ON "__mandant__"."empfaenger" USING btree ("daten_am") WHERE spur <> '';--> statement-breakpoint
CREATE INDEX "empfehlung_spur" ON "__mandant__"."empfehlung" USING btree ("erstellt_am") WHERE spur <> '';--> statement-breakpoint
ALTER TABLE "__mandant__"."eigenwerbung" ADD CONSTRAINT "eigenwerbung_vier_augen" CHECK ("__mandant__"."eigenwerbung"."zustand" <> 'freigegeben' or "__mandant__"."eigenwerbung"."vorgelegt_von" is null or ("__mandant__"."eigenwerbung"."entschieden_von" is not null and "__mandant__"."eigenwerbung"."entschieden_von" <> "__mandant__"."eigenwerbung"."vorgelegt_von"));