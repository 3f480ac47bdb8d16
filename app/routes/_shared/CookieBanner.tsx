import { buttonLook } from '~/ui/Button'
import { CONTAINER } from '~/ui/layout/page-frame'
import { FormElement, Link } from '~/ui/link'
import { RichText } from '~/ui/RichText'
import type { BannerView } from '~/web/banner.server'

const CHOICE = buttonLook({ variant: 'secondary' }, 'min-h-11! flex-[1_1_5.5rem] px-1! py-1! text-sm lg:min-w-32')

const FORM = 'cookie-formular'

/**
 * The question about cookies: one bar in the page's flow that covers nothing. All three answers weigh the same, and the page's
 * own subject stays on the first screen of a phone.
 */
export function CookieBanner({ texte, einstellungenHref }: BannerView) {
	return (
		<section aria-labelledby="cookie-titel" className="border-b border-line bg-surface-alt" data-cookie-banner="">
			<div className={`${CONTAINER} grid gap-x-8 gap-y-2 py-2.5 lg:grid-cols-[1fr_auto] lg:items-center`}>
				<div className="max-w-prose text-sm leading-snug [&_div]:inline [&_p]:inline">
					<p id="cookie-titel" className="mr-1 font-semibold">
						{texte.titel}
					</p>{' '}
					<RichText text={texte.text} level={2} />
				</div>
				<div className="flex flex-wrap gap-2">
					<button type="submit" form={FORM} name="intent" value="keine" className={CHOICE}>
						{texte.ablehnen}
					</button>
					<button type="submit" form={FORM} name="intent" value="alle" className={CHOICE}>
						{texte.annehmen}
					</button>
					<Link href={einstellungenHref} className={CHOICE} data-settings="">
						{texte.einstellungen}
					</Link>
				</div>
			</div>
		</section>
	)
}

/** The banner's form, at the end of the page: what a screen is about comes first in it. */
export function CookieBannerForm({ action, token, fassung, zurueck }: BannerView) {
	return (
		<FormElement method="post" action={action} id={FORM} data-once="">
			<input type="hidden" name="formular" value={token} />
			<input type="hidden" name="fassung" value={fassung} />
			<input type="hidden" name="zurueck" value={zurueck} />
		</FormElement>
	)
}
