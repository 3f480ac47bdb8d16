-- Indexes of trigrams find any part of a name or number in each brand's lists (docs/decisions/0043).
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
