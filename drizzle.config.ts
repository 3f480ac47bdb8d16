import { defineConfig } from 'drizzle-kit'

/** SCHEMA says which tables `npm run migrations` compares; see docs/decisions/0003-a-schema-per-mandant.md. */
const which = process.env.SCHEMA === 'plattform' ? 'plattform' : 'mandant'

export default defineConfig({
	dialect: 'postgresql',
	schema: which === 'plattform' ? './db/schema/plattform.ts' : './db/schema/mandant/tables.ts',
	out: `./db/migrations/${which}`,
	schemaFilter: [which === 'plattform' ? 'plattform' : '__mandant__'],
})
