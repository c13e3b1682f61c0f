import { SAVED_ON_PHONE, SENT_LATER } from '@yuva/contract/messages';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import type { SendStateProps } from '../../ui/feedback/send-state.tsx';

export interface News {
	tone: 'success' | 'error' | 'info';
	text: string;
}

export const KEPT: News = { tone: 'info', text: `${SAVED_ON_PHONE}. ${SENT_LATER}` };

export interface SectionNewsProps {
	news: News | undefined;
	sending: SendStateProps | undefined;
}

/** Takes the focus as it appears, because the focused button is gone. */
export function SectionNews({ news, sending }: SectionNewsProps) {
	if (!news || (news === KEPT && sending?.state === 'sent')) return null;
	return (
		<Banner tone={news.tone} ref={focusNews}>
			{news === KEPT ? `${t(SAVED_ON_PHONE)}. ${t(SENT_LATER)}` : t(news.text)}
		</Banner>
	);
}
