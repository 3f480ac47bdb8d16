CREATE TABLE "__mandant__"."eigenwerbung" (
	"empfaenger_id" uuid PRIMARY KEY NOT NULL,
	"zustand" text NOT NULL,
	"gruende" text[] NOT NULL,
	"antwort" text DEFAULT '' NOT NULL,
	"entschieden_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."nachfrage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"empfehler_id" uuid NOT NULL,
	"empfehlung_id" uuid,
	"referenz" text,
	"zustand" text NOT NULL,
	"antwort" text DEFAULT '' NOT NULL,
	"beantwortet_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD COLUMN "sperr_grund" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD COLUMN "kundennummer" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD COLUMN "teilnahme_version" integer;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD COLUMN "teilnahme_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "teilnahme_version" integer;--> statement-breakpoint
ALTER TABLE "__mandant__"."eigenwerbung" ADD CONSTRAINT "eigenwerbung_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."nachfrage" ADD CONSTRAINT "nachfrage_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."nachfrage" ADD CONSTRAINT "nachfrage_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eigenwerbung_zustand" ON "__mandant__"."eigenwerbung" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "nachfrage_zustand" ON "__mandant__"."nachfrage" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "nachfrage_empfehler" ON "__mandant__"."nachfrage" USING btree ("empfehler_id");