import { useTranslation } from 'react-i18next'
import { buttonLook } from '~/ui/Button'

const TEXTE = {
	j: 'weiter',
	k: 'zurueck',
	Enter: 'oeffnen',
	x: 'markieren',
	'/': 'suche',
	f: 'filter',
	e: 'eingabe',
	'?': 'hilfe',
} as const

type Taste = keyof typeof TEXTE

/** What they do in the back office, and in the agency portal, which has no search over everything. */
const TASTEN = {
	betrieb: ['j', 'k', 'Enter', 'x', '/', 'f', 'e', '?'],
	agentur: ['j', 'k', 'Enter', 'e', 'f', '?'],
} as const satisfies Record<string, readonly Taste[]>

export type TastenVon = keyof typeof TASTEN

/** Opens the list of keys; shown by the script whose keys they are (ui/work.js). */
export function TastenKnopf() {
	const { t } = useTranslation('betrieb')
	return (
		<button
			type="button"
			hidden
			data-with-script=""
			data-show-keys=""
			className="max-lg:hidden min-h-11 px-1 underline"
		>
			{t('tasten.titel')}
		</button>
	)
}

/** What keys do; the script opens it, without which there are none. */
export function Tasten({ von }: { von: TastenVon }) {
	const { t } = useTranslation('betrieb')
	return (
		<dialog
			data-keys=""
			aria-labelledby="tasten-titel"
			className="m-auto w-full max-w-md rounded-card border border-line bg-surface p-6 text-ink"
		>
			<h2 id="tasten-titel" className="font-heading text-xl">
				{t('tasten.titel')}
			</h2>
			<dl className="my-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
				{TASTEN[von].map((taste) => (
					<div key={taste} className="contents">
						<dt>
							<kbd className="inline-block min-w-8 rounded-control border border-line px-2 text-center">
								{taste === 'Enter' ? t('tasten.enter') : taste}
							</kbd>
						</dt>
						<dd>{t(`tasten.${TEXTE[taste]}`)}</dd>
					</div>
				))}
			</dl>
			<button type="button" data-close-keys="" className={buttonLook({ variant: 'secondary', inline: true })}>
				{t('tasten.schliessen')}
			</button>
		</dialog>
	)
}
