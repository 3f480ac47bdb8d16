import { parseArgs } from 'node:util'
import { AGENTUR_ROLLEN, BETRIEB_ROLLEN } from '~/domain/benutzer/rollen'
import { aktion } from './lib/aktion-command'
import { autologinKey, autologinToken } from './lib/autologin-commands'
import { benutzer, KEINE } from './lib/benutzer-command'
import { commandOf, refuseForeign, runScript, withDatabase } from './lib/command'
import { inhalt } from './lib/inhalt-commands'
import { keys } from './lib/key-commands'
import { mails } from './lib/mail-commands'
import { brandCommands } from './lib/mandant-commands'

const HELP = `Brands of this portal.

  npm run mandant -- list [--json]                    every brand with its hosts
  npm run mandant -- create --name <name> --host <host> [--url <url>] [--config <file.json>]
                            [--address <text>] [--represented-by <text>] [--demo-katalog]
                            [--in-preparation]
  npm run mandant -- clone <name> --from <brand> --host <host> [--url <url>] [--brand <text>]
                                                       a test brand of a live one: settings, look, texts, catalogue
                                                       and rewards, without people, money and secrets
  npm run mandant -- host <name> <host> [--url <url>]  make <host> the main address; old ones keep working
  npm run mandant -- host <name> <host> --remove       no longer answer on <host>
  npm run mandant -- config <name> <file.json>         change the settings in the file, keep the others
  npm run mandant -- live <name>                       let visitors in, where the law's pages are there
  npm run mandant -- pause <name>                      take a brand off the air
  npm run mandant -- resume <name>                     and back on
  npm run mandant -- aktion <name>                     its campaigns
  npm run mandant -- aktion <name> <file.json>         publish a campaign, or a new version of it
  npm run mandant -- aktion <name> <id> --remove       withdraw a campaign; given consents stay
  npm run mandant -- admin-login <name> <e-mail>       print a link that logs in once as this recommender
  npm run mandant -- benutzer <name>                   operators, and people of agencies and the call centre
  npm run mandant -- benutzer <name> <e-mail> --vorname <text> --nachname <text> [--betrieb] [--rolle <roles>]
                                                       add one (--betrieb: an operator, admin unless --rolle says
                                                       otherwise) and print their password
  npm run mandant -- benutzer <name> <e-mail> --rolle <roles>      from now on these roles and no others
  npm run mandant -- benutzer <name> <e-mail> --neues-passwort     print a new password, end all sessions
  npm run mandant -- benutzer <name> <e-mail> --neuer-faktor       take a lost second factor away, end all sessions
  npm run mandant -- benutzer <name> <e-mail> --bestaetigen        say that an operator whom another one let in is a person
                                                       of their own, where no other admin is there to say so
  npm run mandant -- benutzer <name> <e-mail> --remove             end all sessions and the access
  npm run mandant -- autologin-key <name> --issuer <iss> --out <file>         make a key for the host page
  npm run mandant -- autologin-key <name> --issuer <iss> --public-key <file>  or take its own (PEM, JWK)
  npm run mandant -- autologin-key <name> --withdraw <kid>                    and no longer trust it
  npm run mandant -- autologin-token <name> <e-mail> [--key <file>] [--vorname <text>] [--nachname <text>]
                                                       print a host token to try the login with
  npm run mandant -- inhalt <name> list                every text with the state of its newest version
  npm run mandant -- inhalt <name> export <file.json>  write all texts and pictures to a file
  npm run mandant -- inhalt <name> import <file.json> [--publish]
                                                       take a file in; what changed becomes a draft
  npm run mandant -- inhalt <name> publish [<kind> [<key>]]
                                                       drafts become what visitors see
  npm run mandant -- inhalt <name> withdraw <kind> <key>
  npm run mandant -- inhalt <name> starter             publish the standard texts that are missing
  npm run mandant -- consent <name> <identifier>       decisions on cookies, with the texts that were shown
  npm run mandant -- mails <name>                      mails that were given up: id, what it is about, why
  npm run mandant -- mails <name> --retry              send them again
  npm run mandant -- mails <name> <id> --retry [--to <e-mail>]
                                                       send one again, to a corrected address
  npm run mandant -- keys rewrap                       wrap all data keys by the first key of MASTER_KEY=<new>,<old>
  npm run mandant -- keys renew [<name>] [--settle <seconds>]
                                                       a new data key for one brand or all, everything sealed anew
                                                       while they are served; ended in between, run it again
  npm run mandant -- keys drop                         a day later: throw the former data keys away
  npm run mandant -- migrate                           bring every schema up to date

  <name>          lower-case letters, digits and dashes, 3 to 40 characters; stays for ever
  <host>          the exact host name browsers ask for, without port
  --url           public address of the portal (default: https://<host>, on localhost http://<host>:PORT)
  --config        settings as in app/domain/mandant/config.ts: {"Name": "…", "SupportEmail": "…", …}
  <file.json>     a campaign: {"AktionsId", "Formular": "Empfehlung" | "Empfaenger", "Titel", "Text", "RechtsText",
                  "Startdatum", "Enddatum", "en": {"Titel", "Text", "RechtsText"}}
  <roles>         ${AGENTUR_ROLLEN.join(', ')}: several with
                  commas between them, or ${KEINE} for no role and so no rights; of an operator one of
                  ${BETRIEB_ROLLEN.join(', ')}
  <kind>          block, faq, fussnote, keyvisual or variable
  --from          the brand to copy; --brand: the new one's name as visitors read it (default: as the original, with Test)
  --in-preparation  visitors see an announcement until the brand goes live
  --demo-katalog  start with a catalogue of invented products and vouchers

A running server follows at once. The database is DATABASE_URL, else the one in DATA_DIR.
Exit code: 0 done, 1 refused, 2 wrong usage.`

const options = {
	help: { type: 'boolean', short: 'h' },
	json: { type: 'boolean' },
	name: { type: 'string' },
	host: { type: 'string' },
	url: { type: 'string' },
	from: { type: 'string' },
	brand: { type: 'string' },
	config: { type: 'string' },
	address: { type: 'string' },
	'represented-by': { type: 'string' },
	'in-preparation': { type: 'boolean' },
	'demo-katalog': { type: 'boolean' },
	remove: { type: 'boolean' },
	issuer: { type: 'string' },
	out: { type: 'string' },
	'public-key': { type: 'string' },
	withdraw: { type: 'string' },
	key: { type: 'string' },
	vorname: { type: 'string' },
	nachname: { type: 'string' },
	betrieb: { type: 'boolean' },
	rolle: { type: 'string' },
	'neues-passwort': { type: 'boolean' },
	'neuer-faktor': { type: 'boolean' },
	bestaetigen: { type: 'boolean' },
	publish: { type: 'boolean' },
	retry: { type: 'boolean' },
	to: { type: 'string' },
	settle: { type: 'string' },
} as const

const commands = {
	...brandCommands,
	aktion,
	benutzer,
	inhalt,
	keys,
	mails,
	'autologin-key': autologinKey,
	'autologin-token': autologinToken,
}

type Option = keyof typeof options

/** Each command's arguments. */
const TAKES: Record<string, readonly Option[]> = {
	list: ['json'],
	create: ['name', 'host', 'url', 'config', 'address', 'represented-by', 'in-preparation', 'demo-katalog'],
	clone: ['from', 'host', 'url', 'brand'],
	host: ['url', 'remove'],
	aktion: ['remove'],
	benutzer: ['vorname', 'nachname', 'betrieb', 'rolle', 'neues-passwort', 'neuer-faktor', 'bestaetigen', 'remove'],
	'autologin-key': ['issuer', 'out', 'public-key', 'withdraw'],
	'autologin-token': ['key', 'vorname', 'nachname'],
	inhalt: ['publish'],
	mails: ['retry', 'to'],
	keys: ['settle'],
}

await runScript(
	{ name: 'mandant', help: HELP, parse: (args) => parseArgs({ args, options, allowPositionals: true }) },
	async (name, rest, values) => {
		const command = commandOf(commands, name)
		refuseForeign(name, values, TAKES[name])
		const work = command({ ...values, rest })
		return { lines: await withDatabase(work) }
	},
)
