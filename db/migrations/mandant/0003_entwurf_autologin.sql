CREATE TABLE "__mandant__"."entwurf" (
	"id" text PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"daten" text NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD COLUMN "host_kennung" text;--> statement-breakpoint
CREATE INDEX "entwurf_ablauf" ON "__mandant__"."entwurf" USING btree ("ablauf_am");--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD CONSTRAINT "empfehler_host_kennung_unique" UNIQUE("host_kennung");