import { addMissing } from './floor/missing.ts';
import { drawTooOld } from './floor/too-old.ts';

// Deferred, so it runs before the app's modules. Must parse in Chrome 60.

/** Chrome 90, Safari 15.4 and Firefox 102 are the first versions with all of these. */
function isNewEnough(): boolean {
	try {
		/(?:)/d;
	} catch {
		return false;
	}
	return 'BroadcastChannel' in window && 'TransformStream' in window;
}

if (isNewEnough()) addMissing();
else {
	document.title = 'Yuva';
	drawTooOld(document.body, navigator.userAgent);
}
