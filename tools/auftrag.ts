import { parseArgs } from 'node:util'
import { auftragOptions, commands, TAKES } from './lib/auftrag-commands'
import { commandOf, refuseForeign, runScript, UsageError, withBrand } from './lib/command'

const HELP = `Orders of a brand, from the report to the paid reward.

  npm run auftrag -- melden     --host <host> --referenz <ref> --datum <day>
                                [--empfaengernummer <no>] [--kundennummer <no>] [--produkt <id>]
                                [--vorname <name> --nachname <name> --geburtsdatum <day>]   of whoever ordered
  npm run auftrag -- zuordnen   --host <host> --referenz <ref> --empfaengernummer <no>
  npm run auftrag -- pruefen    --host <host> --referenz <ref> [--datum <day>] [--neukunde ja|nein|offen]
                                [--erste-zahlung <day>] [--storniert] [--widerrufen] [--produkt <id>]
  npm run auftrag -- anteil     --host <host> --referenz <ref> --anteil 100|50|0|empfohlen
                                settle the recommender's share, or that the recommended product's rewards count
  npm run auftrag -- freigeben  --host <host> --referenz <ref>   release: creates the rewards and mails their links
  npm run auftrag -- stornieren --host <host> --referenz <ref>   cancel (--grund <text>); what is out is claimed back
  npm run auftrag -- ablehnen   --host <host> --referenz <ref> --grund <text>
  npm run auftrag -- gezahlt    --host <host> --referenz <ref>   its open payouts were transferred
  npm run auftrag -- zurueck    --host <host> --referenz <ref>   its open payouts came back: ask for other bank data
  npm run auftrag -- liste      --host <host> [--zustand <state>] [--referenz <part>] [--nach <id>]

  <host>  the brand's host name, without port
  <day>   DD.MM.YYYY or YYYY-MM-DD, not in the future
  --json  print JSON instead of lines

The database is DATABASE_URL, else the one in DATA_DIR.
Exit code: 0 done, 1 refused, 2 wrong usage.`

await runScript(
	{
		name: 'auftrag',
		help: HELP,
		parse: (args) => parseArgs({ args, options: auftragOptions, allowPositionals: true }),
	},
	async (name, rest, values) => {
		const command = commandOf(commands, name)
		if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much`)
		refuseForeign(name, values, ['host', 'json', ...(TAKES[name] ?? [])])
		if (!values.host) throw new UsageError('--host is missing')
		const answer = await withBrand(values.host, (ctx) => command(ctx, values))
		return { lines: values.json ? [JSON.stringify(answer.json)] : answer.lines }
	},
)
