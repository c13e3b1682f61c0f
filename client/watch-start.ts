import { recover } from './local/local.ts';
import { LOST, LOST_AGAIN, SAFE } from './shell/lost-code-words.ts';

const reload = () => location.reload();

/** When the first code or the style of the app does not load, no code of the app is there to heal it. */
function watchStart(): void {
	const notice = ({ target }: Event) => {
		// Later errors are of parts, whose screens tell of them.
		if (document.readyState === 'complete') return;
		if (target instanceof HTMLScriptElement) void mend(false);
		else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void recover(false, reload);
	};
	addEventListener('error', notice, true);
}

async function mend(isAsked: boolean): Promise<void> {
	const cause = await recover(isAsked, reload);
	show(isAsked && cause === 'lost' ? LOST_AGAIN : 'Please try again.');
}

/** Plain, as nothing else may have come either. */
function show(advice: string): void {
	const isFellow = localStorage.getItem('role') === 'fellow';
	const button = textIn('button', 'Try again');
	button.addEventListener('click', () => {
		button.setAttribute('disabled', '');
		void mend(true);
	});
	const place = document.createElement('main');
	place.setAttribute('role', 'alert');
	place.append(textIn('h1', LOST), textIn('p', isFellow ? `${SAFE} ${advice}` : advice), button);
	document.getElementById('root')?.replaceChildren(place);
}

function textIn(tag: string, text: string): HTMLElement {
	const element = document.createElement(tag);
	element.textContent = text;
	return element;
}

watchStart();
