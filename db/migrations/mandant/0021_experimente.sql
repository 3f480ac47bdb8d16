CREATE TABLE "__mandant__"."experiment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"art" text NOT NULL,
	"zustand" text NOT NULL,
	"varianten" jsonb NOT NULL,
	"gewichte" integer[] NOT NULL,
	"halten" integer NOT NULL,
	"mindest_tage" integer NOT NULL,
	"mindest_menschen" integer NOT NULL,
	"bisher" jsonb,
	"gestartet_am" timestamp with time zone,
	"beendet_am" timestamp with time zone,
	"gilt" integer,
	"stand" integer DEFAULT 1 NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."experiment_gesehen" (
	"experiment_id" uuid NOT NULL,
	"empfehlung_id" uuid NOT NULL,
	"am" timestamp with time zone NOT NULL,
	CONSTRAINT "experiment_gesehen_schluessel" PRIMARY KEY("experiment_id","empfehlung_id")
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "varianten" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "experiment_laufend" ON "__mandant__"."experiment" USING btree ("art") WHERE zustand = 'laufend';