import type { Sandbox } from './sandbox'

/** In single quotes for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * A shell script of the whole life of a reward at a sandbox, with its secrets. It can be run again: each run invents a friend
 * of its own, and a recommendation that is there already answers with its link.
 */
export function sandboxPage({ name, url, api, empfehler, schluessel, webhook, admin }: Sandbox): string {
	const team = admin ? [`# Operator:    ${admin.login} · ${admin.email} · ${admin.passwort} (to be changed)`] : []
	return [
		`# The sandbox "${name}": no mail, webhook or payment leaves it. This page holds secrets of yours.`,
		`# Portal:      ${url}`,
		`# Recommender: ${empfehler.email} · ${empfehler.passwort}`,
		...team,
		`# Webhook:     ${webhook.adresse} (kept, never sent)`,
		`# Each call is explained at ${url}/api/v1/docs`,
		'',
		`B=${quoted(api)}`,
		`KEY=${quoted(schluessel)}`,
		`SECRET=${quoted(webhook.geheimnis)}`,
		`LOGIN=${quoted(JSON.stringify({ Email: empfehler.email, Password: empfehler.passwort }))}`,
		PAGE.replaceAll('@@EMAIL@@', empfehler.email).replaceAll('@@WEBHOOK@@', webhook.adresse),
	].join('\n')
}

const PAGE = String.raw`
call() { curl -sS -w '\n' -H 'X-Requested-With: curl' -H 'X-Accept-Language: en' -H 'Content-Type: application/json' "$@"; }
play() { call -H "X-Authorization: Bearer $KEY" "$@"; }

# 1. Lena logs in and recommends the first product; she passes half of the reward on
PRODUKT=$(call "$B/produkt" | jq '.Content[0].Id')
AGB=$(call "$B/mandant/mvv" | jq -r .Agb.Id)
TOKEN=$(call "$B/account/login" -d "$LOGIN" | jq -r .Token)
LINK=$(call "$B/Empfehlen/create" -H "X-Authorization: Bearer $TOKEN" -d '{
  "Empfehlung": { "Produkt": '"$PRODUKT"', "AgbText": "'"$AGB"'", "AnteilEmpfehler": 50 },
  "Empfehler": { "Vorname": "Lena", "Nachname": "Winter", "Email": "@@EMAIL@@" } }' | jq -r '.Link // .Vorhanden.Link')
echo "Link: $LINK"

# 2. A friend follows the link, accepts, agrees and gives their data
FREUND=$RANDOM$RANDOM
CODE=$(basename "$(echo "$LINK" | cut -d'?' -f1)")
HEX=$(call "$B/empfehlen/click/$CODE" | jq -r .Hex)
ANGENOMMEN=$(call -X POST "$B/empfaenger/create/$HEX")
FTOKEN=$(echo "$ANGENOMMEN" | jq -r .Token)
NUMMER=$(echo "$ANGENOMMEN" | jq -r .Empfaengernummer)
call -X PUT "$B/empfaenger/zustimmung" -H "X-Authorization: Bearer $FTOKEN" -d '{"AgbText":"'"$AGB"'"}'
call "$B/tracking/abschliessen" -H "X-Authorization: Bearer $FTOKEN" -d '{
  "empfehlungsnummer": '"$(echo "$ANGENOMMEN" | jq .Empfehlungsnummer)"', "empfaengernummer": "'"$NUMMER"'",
  "empfaengerdaten": { "anrede": "frau", "vorname": "Mila", "name": "Sommer", "geburtsdatum": "24.03.1985",
    "email": "mila-'"$FREUND"'@freunde.example", "telefon": "0151 '"$FREUND"'",
    "adresse": { "strasse": "Am Hof", "hausnummer": "'"$((FREUND % 900 + 1))"'", "plz": "53111", "ort": "Bonn" } } }'

# 3. The shop: the friend orders and pays. Your own shop reports orders by POST /auftrag
AUFTRAG=$(play "$B/testbetrieb/auftrag" -d '{"Empfaengernummer":"'"$NUMMER"'"}' | jq .Id)
echo "Order: $AUFTRAG"

# 4. Two weeks pass on the sandbox's clock, and the order is released
play -X PUT "$B/testbetrieb/uhr" -d '{"Tage":15}'
play "$B/testbetrieb/freigabe" -d '{"Auftrag":'"$AUFTRAG"'}'

# 5. The mails that were not sent, the newest first. Lena's reward has a link with a token of its own
play "$B/testbetrieb/mails" | jq -r '.Mails[:3][] | "\(.Vorlage) to \(.An): \(.Betreff)"'
T=$(play "$B/testbetrieb/mails" | jq -r '[.Mails[] | select(.Vorlage=="praemie_bereit" and .An=="@@EMAIL@@")][0].Text' | grep -o 't=[A-Za-z0-9_-]*' | head -1 | cut -c3-)
P=$(call "$B/praemierung" -H "X-Authorization: Bearer $T" | jq '[.Wahl.Optionen[] | select(.Art=="geld")][0].PraemieId')
call -X PUT "$B/praemierung" -H "X-Authorization: Bearer $T" \
  -d '{"PraemieId":'"$P"',"Bankdaten":{"Kontoinhaber":"Lena Winter","Iban":"DE89370400440532013000"}}'

# 6. The bank pays
play "$B/testbetrieb/auszahlung" -d '{"Auftrag":'"$AUFTRAG"'}'

# 7. Events, and a webhook as it would have been sent, with headers and body
play "$B/events" | jq -r '.Ereignisse[-3:][] | "\(.type) \(.data.Zustand)"'
WEBHOOK=$(play "$B/testbetrieb/webhooks" | jq -c '[.Webhooks[] | select(.Adresse=="@@WEBHOOK@@")][-1]')
echo "$WEBHOOK" | jq .

# 8. Its signature: HMAC-SHA256 of "id.timestamp.body"; the key are the bytes behind whsec_, in base64
kopf() { echo "$WEBHOOK" | jq -r ".Kopf[\"webhook-$1\"]"; }
KOERPER=$(echo "$WEBHOOK" | jq -r .Koerper)
BYTES=$(echo "$SECRET" | cut -c7- | base64 -d | od -An -tx1 | tr -d ' \n')
MAC=$(printf '%s.%s.%s' "$(kopf id)" "$(kopf timestamp)" "$KOERPER" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$BYTES" -binary | base64)
if [ "v1,$MAC" = "$(kopf signature)" ]; then echo "Webhook: verified"; else echo "Webhook: error, the signature is another"; fi

# 9. To a receiver of your own (docs/beispiele/webhook-receiver.mjs, .php, .py; SECRET is above):
#   RECEIVER=http://localhost:4000 bash <this file>
if [ -n "$RECEIVER" ]; then
  curl -sS -o /dev/null -w "$RECEIVER answers %{http_code}\n" "$RECEIVER" -H 'Content-Type: application/json' -d "$KOERPER" \
    -H "webhook-id: $(kopf id)" -H "webhook-timestamp: $(kopf timestamp)" -H "webhook-signature: $(kopf signature)"
fi

# Each event as it comes, sent on to the receiver (install: clients/typescript/README.md):
#   npx weitersagen listen --url "$B" --key "$KEY" --secret "$SECRET" --forward http://localhost:4000
`
