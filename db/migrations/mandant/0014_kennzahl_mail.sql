CREATE TABLE "__mandant__"."kennzahl_alarm" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"teilweg" text DEFAULT '' NOT NULL,
	"seit" timestamp with time zone NOT NULL,
	"vorbei_am" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."kennzahl_mail" (
	"benutzer_id" uuid PRIMARY KEY NOT NULL,
	"woche" date,
	"monat" date,
	"alarm" boolean DEFAULT false NOT NULL,
	"sprache" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."kennzahl_mail" ADD CONSTRAINT "kennzahl_mail_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kennzahl_alarm_offen" ON "__mandant__"."kennzahl_alarm" USING btree ("art","teilweg") WHERE vorbei_am is null;