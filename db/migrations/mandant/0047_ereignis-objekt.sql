CREATE TABLE "__mandant__"."ereignis_objekt" (
	"objekt_id" uuid PRIMARY KEY NOT NULL,
	"anzahl" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."ereignis" ADD COLUMN "objekt_nummer" integer;