CREATE TABLE "__mandant__"."agentur_einladung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agentur_id" uuid NOT NULL,
	"vermittelt_von" uuid NOT NULL,
	"code" text NOT NULL,
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"art" text NOT NULL,
	"mitarbeiternummer" text DEFAULT '' NOT NULL,
	"zustand" text NOT NULL,
	"empfehler_id" uuid,
	"ablauf_am" timestamp with time zone NOT NULL,
	"angefragt_am" timestamp with time zone,
	"zustimmung_version" integer,
	"angenommen_am" timestamp with time zone,
	"loeschen_ab" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_einladung_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD COLUMN "agentur_freigabe_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD COLUMN "agentur_freigabe_von" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD COLUMN "agentur_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD COLUMN "vermittelt_von" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "vermittelt_von" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_einladung" ADD CONSTRAINT "agentur_einladung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_einladung" ADD CONSTRAINT "agentur_einladung_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agentur_einladung_agentur" ON "__mandant__"."agentur_einladung" USING btree ("agentur_id","erstellt_am","id");--> statement-breakpoint
CREATE INDEX "agentur_einladung_empfehler" ON "__mandant__"."agentur_einladung" USING btree ("empfehler_id") WHERE empfehler_id is not null;--> statement-breakpoint
CREATE INDEX "agentur_einladung_loeschen" ON "__mandant__"."agentur_einladung" USING btree ("loeschen_ab") WHERE loeschen_ab is not null;--> statement-breakpoint
CREATE INDEX "agentur_einladung_suche_name" ON "__mandant__"."agentur_einladung" USING gin ((replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((' ' || coalesce("vorname", '') || ' ' || coalesce("nachname", '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "agentur_einladung_suche_codes" ON "__mandant__"."agentur_einladung" USING gin ((lower(' ' || coalesce("mitarbeiternummer", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD CONSTRAINT "empfehler_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "empfehler_agentur" ON "__mandant__"."empfehler" USING btree ("agentur_id","erstellt_am","id") WHERE agentur_id is not null;