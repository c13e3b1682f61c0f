import { addMissing } from './floor/missing.ts';

// It is deferred, so it runs before the app's modules. It must parse in Chrome 60.

/** The build puts it in. */
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

/** The page must not start the app; only these browsers fetch the notices, a script of their own. */
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
