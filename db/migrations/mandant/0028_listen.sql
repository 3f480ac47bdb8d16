CREATE TABLE "__mandant__"."ansicht" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"benutzer_id" uuid NOT NULL,
	"liste" text NOT NULL,
	"name" text NOT NULL,
	"adresse" text NOT NULL,
	"team" boolean DEFAULT false NOT NULL,
	"standard" boolean DEFAULT false NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."listendatei" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"benutzer_id" uuid NOT NULL,
	"liste" text NOT NULL,
	"spalten" text[] NOT NULL,
	"sprache" text NOT NULL,
	"maskiert" boolean NOT NULL,
	"zeilen" integer NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"fertig_am" timestamp with time zone,
	"abgebrochen_am" timestamp with time zone,
	"ablauf_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."listendatei_teil" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"datei_id" uuid NOT NULL,
	"nummer" integer NOT NULL,
	"ids" uuid[] NOT NULL,
	"inhalt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."ansicht" ADD CONSTRAINT "ansicht_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."listendatei" ADD CONSTRAINT "listendatei_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."listendatei_teil" ADD CONSTRAINT "listendatei_teil_datei_id_listendatei_id_fk" FOREIGN KEY ("datei_id") REFERENCES "__mandant__"."listendatei"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ansicht_name" ON "__mandant__"."ansicht" USING btree ("benutzer_id","liste","name");--> statement-breakpoint
CREATE INDEX "ansicht_liste" ON "__mandant__"."ansicht" USING btree ("liste");--> statement-breakpoint
CREATE INDEX "listendatei_benutzer" ON "__mandant__"."listendatei" USING btree ("benutzer_id","erstellt_am");--> statement-breakpoint
CREATE INDEX "listendatei_ablauf" ON "__mandant__"."listendatei" USING btree ("ablauf_am");--> statement-breakpoint
CREATE INDEX "listendatei_offen" ON "__mandant__"."listendatei" USING btree ("fertig_am","abgebrochen_am");--> statement-breakpoint
CREATE UNIQUE INDEX "listendatei_teil_nummer" ON "__mandant__"."listendatei_teil" USING btree ("datei_id","nummer");