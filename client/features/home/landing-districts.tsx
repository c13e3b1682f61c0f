import type { PageTexts } from '@yuva/contract/settings/organisation-rules';
import { lazy, Suspense } from 'react';
import { t } from '../../language/language.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { districtCalled } from '../../ui/map/telangana-names.ts';

const TelanganaMap = lazy(() =>
	import('../../ui/map/telangana-map.tsx').then((m) => ({ default: m.TelanganaMap })),
);

/**
 * Finds districts by the English name and calls them as on the page. Texts that an earlier release has kept
 * are English.
 */
function marked({ districts, english_districts = districts }: PageTexts) {
	const names = districts.split(', ');
	return english_districts.split(', ').flatMap((english, at) => {
		const id = districtCalled(english);
		return id === undefined ? [] : [{ id, name: names[at] ?? english }];
	});
}

/** The page has the names from the start; the map is drawn once its code is there. */
export function Districts({ texts }: { texts: PageTexts }) {
	const isHydrated = useHydrated();
	return (
		<section
			aria-labelledby="districts"
			className="grid grid-cols-1 items-center gap-6 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6 lg:grid-cols-2"
		>
			<div>
				<h2 id="districts" className="mb-3 text-2xl font-bold text-teal-900">
					{t('Where we work')}
				</h2>
				<p className="text-lg">{texts.districts}</p>
			</div>
			<div className="h-72">
				{isHydrated && (
					<Suspense>
						<TelanganaMap
							label={t('Map of Telangana with these districts marked: {districts}', {
								districts: texts.districts,
							})}
							districts={marked(texts)}
						/>
					</Suspense>
				)}
			</div>
		</section>
	);
}
