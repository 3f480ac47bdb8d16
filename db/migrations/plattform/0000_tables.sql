CREATE SCHEMA "plattform";
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE TABLE "plattform"."attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "plattform"."mandant_host" (
	"host" text PRIMARY KEY NOT NULL,
	"mandant_id" uuid NOT NULL,
	"haupt" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plattform"."mandant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_route" text NOT NULL,
	"schema_name" text NOT NULL,
	"config" jsonb NOT NULL,
	"schluessel" text NOT NULL,
	"pausiert" boolean DEFAULT false NOT NULL,
	"erstellt_am" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandant_client_route_unique" UNIQUE("client_route"),
	CONSTRAINT "mandant_schema_name_unique" UNIQUE("schema_name")
);
--> statement-breakpoint
ALTER TABLE "plattform"."mandant_host" ADD CONSTRAINT "mandant_host_mandant_id_mandant_id_fk" FOREIGN KEY ("mandant_id") REFERENCES "plattform"."mandant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mandant_host_haupt" ON "plattform"."mandant_host" USING btree ("mandant_id") WHERE "haupt";
