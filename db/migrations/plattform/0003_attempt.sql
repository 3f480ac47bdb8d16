-- Counts of rate limits in the shape RateLimiterPostgres asks for; those that still count go along.
CREATE TABLE "plattform"."attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);--> statement-breakpoint
INSERT INTO "plattform"."attempt" SELECT "key", "points", (extract(epoch FROM "expire") * 1000)::bigint FROM "plattform"."begrenzung";--> statement-breakpoint
DROP TABLE "plattform"."begrenzung";
