ALTER TABLE "plattform"."mandant" ADD COLUMN "config_ab" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plattform"."mandant" ADD COLUMN "naechste_ab" timestamp with time zone;