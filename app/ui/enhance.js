import { focusFirst, followHash } from './enhance/arrival.js'
import { startCopying } from './enhance/copy.js'
import { startDrafts } from './enhance/drafts.js'
import { startFields } from './enhance/fields.js'
import { watchLate } from './enhance/late.js'
import { startMenus } from './enhance/menus.js'
import { startRevealing } from './enhance/reveal.js'
import { startSending } from './enhance/sending.js'
import { watchSession } from './enhance/session.js'
import { startSettings } from './enhance/settings.js'
import { startSharing } from './enhance/share.js'

/*
 * Small comforts on top of pages that work without a script: the build joins them into one file (tools/lib/public-scripts.js).
 * Listeners are on document and window and serve whatever the page contains; loading the file twice changes nothing.
 */

const root = document.documentElement
if (!root.dataset.enhanced) {
	root.dataset.enhanced = '1'
	root.classList.add('js')
	if ('share' in navigator) root.classList.add('can-share')
	startSettings()
	startCopying()
	startRevealing()
	startSharing()
	startMenus()
	startFields()
	startSending()
	watchLate()
	if (root.dataset.sitzung) watchSession(root.dataset.sitzung)
	followHash()
	focusFirst()
}
if (!root.dataset.entwurf) {
	root.dataset.entwurf = '1'
	startDrafts()
}
