CREATE TABLE "__mandant__"."captcha" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sendung" text NOT NULL,
	"geloest" boolean NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."eingabe" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"daten" text NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_ablauf" ON "__mandant__"."captcha" USING btree ("ablauf_am");--> statement-breakpoint
CREATE INDEX "eingabe_ablauf" ON "__mandant__"."eingabe" USING btree ("ablauf_am");