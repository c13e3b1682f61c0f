import { Banner } from '../../ui/banner.tsx';
import { focusNews } from '../../ui/focus-news.ts';

/** What came of the last thing that somebody did in a section. */
export interface News {
	tone: 'success' | 'error';
	text: string;
}

/** Stands above its section; appearing, it takes the focus that the vanished button had. */
export function SectionNews({ news }: { news: News | undefined }) {
	if (!news) return null;
	return (
		<Banner tone={news.tone} ref={focusNews}>
			{news.text}
		</Banner>
	);
}
