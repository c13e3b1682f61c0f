import { SAVED_ON_PHONE, SENT_LATER } from '@yuva/contract/messages';
import { Banner } from '../../ui/feedback/banner.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import type { SendStateProps } from '../../ui/feedback/send-state.tsx';

/** What came of the last thing that somebody did in a section. */
export interface News {
	tone: 'success' | 'error' | 'info';
	text: string;
}

/** Said where the server could not be reached. */
export const KEPT: News = { tone: 'info', text: `${SAVED_ON_PHONE}. ${SENT_LATER}` };

export interface SectionNewsProps {
	news: News | undefined;
	/** What became of the last change of the section since. */
	sending: SendStateProps | undefined;
}

/** Stands above its section; appearing, it takes the focus that the vanished button had. */
export function SectionNews({ news, sending }: SectionNewsProps) {
	if (!news || (news === KEPT && sending?.state === 'sent')) return null;
	return (
		<Banner tone={news.tone} ref={focusNews}>
			{news.text}
		</Banner>
	);
}
