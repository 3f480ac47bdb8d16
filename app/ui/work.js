import { startKeys } from './work/keys.js'
import { reveal, startLists } from './work/lists.js'
import { count, startMarks } from './work/marks.js'

/*
 * Keys, lists that change in place and a count of ticked rows, on top of back-office screens that work without a script
 * (docs/decisions/0058). Everything it shows comes from the server. The build joins the modules (tools/lib/public-scripts.js).
 */

const root = document.documentElement
if (!root.dataset.work) {
	root.dataset.work = '1'
	startLists()
	startMarks()
	startKeys()
	reveal()
	count()
}
