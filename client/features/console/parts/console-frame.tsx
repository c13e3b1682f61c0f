import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../language/language.ts';
import type { Session } from '../../../local/local.ts';
import { IconButton } from '../../../ui/inputs/button.tsx';
import { ScreenFrame } from '../../../ui/layout/screen-frame.ts';
import { useCounts } from '../api.ts';
import { BottomBar } from '../bottom-bar.tsx';
import { FindDialog } from '../find-dialog.tsx';
import { Rail } from '../rail.tsx';
import { LongWorkStrip } from './long-work-strip.tsx';

export interface ConsoleFrameProps {
	session: Session;
	children: ReactNode;
}

/** The navigation and the search, around every screen of staff. */
export function ConsoleFrame({ session, children }: ConsoleFrameProps) {
	const counts = useCounts();
	const [isFinding, setFinding] = useState(false);
	const find = () => setFinding(true);
	useSlashKey(find);
	return (
		<ScreenFrame value={{ tool: <FindOnPhone onClick={find} /> }}>
			<div className="pb-(--nav-height) [--head-height:0px] [--nav-height:4rem] lg:ps-58 lg:[--head-height:4rem] lg:[--nav-height:0px] print:p-0">
				<Rail session={session} counts={counts} onFind={find} />
				<LongWorkStrip />
				{children}
				<BottomBar session={session} counts={counts} />
			</div>
			{isFinding && <FindDialog onClose={() => setFinding(false)} />}
		</ScreenFrame>
	);
}

/** On a laptop the search is in the rail. */
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

const TYPING = 'input, textarea, select, [contenteditable], dialog';

/** `/` opens the search, except where it is a letter. */
function useSlashKey(open: () => void): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
		if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
		if (document.querySelector('dialog[open]')) return;
		event.preventDefault();
		open();
	});
	useEffect(() => {
		const listening = new AbortController();
		document.addEventListener('keydown', (event) => press(event), listening);
		return () => listening.abort();
	}, []);
}
