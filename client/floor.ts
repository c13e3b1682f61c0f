import { addMissing } from './floor/missing.ts';

// Deferred, so it runs before the app's modules. Must parse in Chrome 60.

/** Put in by the build. */
declare const TOO_OLD: { file: string; integrity: string };

/** Chrome 90, Safari 15.4 and Firefox 102 are the first versions with all of these. */
function isNewEnough(): boolean {
	try {
		/(?:)/d;
	} catch {
		return false;
	}
	return 'BroadcastChannel' in window && 'TransformStream' in window;
}

/** Takes the page from the app; the notices are a script of their own, which only these browsers fetch. */
function refuse({ file, integrity }: typeof TOO_OLD): void {
	const root = document.getElementById('root');
	if (root) Object.assign(root, { id: '', textContent: 'Update your browser.' });
	const address = `/${file}`;
	const trusted = window.trustedTypes?.createPolicy('yuva-floor', { createScriptURL: () => address });
	const src = trusted ? trusted.createScriptURL(address) : address;
	const script = document.createElement('script');
	document.head.appendChild(Object.assign(script, { src, integrity }));
}

if (isNewEnough()) addMissing();
else refuse(TOO_OLD);
