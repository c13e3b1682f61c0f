import { phoneStorage } from './floor/web-storage.ts';
import { recover } from './local/local.ts';
import {
	LOST,
	LOST_AGAIN,
	SAFE,
	SAVE_WORK,
	SAVE_WORK_PAGE,
	TRY_AGAIN,
	UPDATED,
} from './shell/lost-code-words.ts';

const reload = () => location.reload();

/** When the first code of the app does not load, no code of the app is there to heal it. */
function watchStart(): void {
	const notice = ({ target }: Event) => {
		// Later errors are of parts, whose screens tell of them.
		if (document.readyState === 'complete') return;
		if (target instanceof HTMLScriptElement) void mend(false);
	};
	addEventListener('error', notice, true);
}

async function mend(isAsked: boolean): Promise<void> {
	const cause = await recover(isAsked, reload);
	if (cause === 'updated') return show(UPDATED);
	const advice = isAsked && cause === 'lost' ? LOST_AGAIN : TRY_AGAIN;
	show(LOST, phoneStorage.getItem('role') === 'fellow' ? `${SAFE} ${advice}` : advice);
}

/** It is plain, because nothing else may have come either. */
function show(title: string, message = ''): void {
	const button = textIn('button', 'Try again');
	// A thumb needs so large a button.
	Object.assign(button.style, { font: 'inherit', padding: '1rem' });
	button.addEventListener('click', () => {
		button.setAttribute('disabled', '');
		void mend(true);
	});
	const place = document.createElement('main');
	place.setAttribute('role', 'alert');
	place.append(textIn('h1', title), textIn('p', message), button, saveLink());
	document.getElementById('root')?.replaceChildren(place);
}

function saveLink(): HTMLElement {
	const link = textIn('a', SAVE_WORK);
	Object.assign(link.style, { display: 'inline-block', padding: '1rem' });
	link.setAttribute('href', SAVE_WORK_PAGE);
	return link;
}

function textIn(tag: string, text: string): HTMLElement {
	const element = document.createElement(tag);
	element.textContent = text;
	return element;
}

watchStart();
