import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../language/language.ts';
import type { Session } from '../../../local/local.ts';
import { keepFocus } from '../../../ui/feedback/keep-focus.ts';
import { IconButton } from '../../../ui/inputs/button.tsx';
import { ScreenFrame } from '../../../ui/layout/screen-frame.ts';
import { SkipLink } from '../../../ui/layout/skip-link.tsx';
import { useLeaving } from '../../auth/parts/logout-button.tsx';
import { useSafeguarding } from '../../concerns/staff-api.ts';
import { useFreshCounts } from '../api.ts';
import { BottomBar } from '../bottom-bar.tsx';
import { entriesFor, wayTo } from '../entries.ts';
import { FindDialog } from '../find-dialog.tsx';
import { Rail } from '../rail.tsx';
import { LongWorkStrip } from './long-work-strip.tsx';

export interface ConsoleFrameProps {
	session: Session;
	children: ReactNode;
}

export function ConsoleFrame({ session, children }: ConsoleFrameProps) {
	const { entries, counts } = useNavigation(session);
	const [isFinding, setFinding] = useState(false);
	const find = () => setFinding(true);
	const { leave, question } = useLeaving();
	useFindKeys(find);
	return (
		<ScreenFrame
			value={{ tool: <FindOnPhone onClick={find} />, wayTo: (address) => wayTo(entries, address) }}
		>
			<SkipLink />
			<div className="pb-(--nav-height) [--head-height:0px] [--nav-height:4rem] lg:ps-58 lg:[--head-height:4rem] lg:[--nav-height:0px] print:p-0">
				<Rail session={session} entries={entries} counts={counts} onFind={find} />
				<LongWorkStrip />
				<div ref={keepFocus} className="contents">
					{children}
				</div>
				<BottomBar session={session} entries={entries} counts={counts} />
			</div>
			{isFinding && (
				<FindDialog
					role={session.role}
					entries={entries}
					onClose={() => setFinding(false)}
					onLogout={leave}
				/>
			)}
			{question}
		</ScreenFrame>
	);
}

function useNavigation({ role }: Session) {
	const counts = useFreshCounts();
	const { data } = useSafeguarding();
	const isNamed = data !== undefined && data.own !== 'none';
	return {
		entries: entriesFor(role, isNamed),
		counts: { ...counts, concerns: data?.waiting ?? 0 },
	};
}

/** On a laptop the rail has the search. */
const FindOnPhone = ({ onClick }: { onClick: () => void }) => (
	<IconButton
		label={t('Find')}
		labelHidden
		variant="on-teal"
		className="no-print lg:hidden"
		icon={<Search aria-hidden />}
		onClick={onClick}
	/>
);

const isCommandK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
	key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

const TYPING = 'input, textarea, select, [contenteditable], dialog';

function isSlash({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
	const isTyping = target instanceof Element && target.closest(TYPING) !== null;
	return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
}

/** `/`, except where it is a letter, and Ctrl+K or ⌘K open the search. */
function useFindKeys(open: () => void): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (!(isSlash(event) || isCommandK(event)) || document.querySelector('dialog[open]')) return;
		event.preventDefault();
		open();
	});
	useEffect(() => {
		const listening = new AbortController();
		document.addEventListener('keydown', (event) => press(event), listening);
		return () => listening.abort();
	}, []);
}
