import type { LongWork } from '@yuva/contract/console/schema';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '../../../floor/web-storage.ts';
import { useStore } from '../../../local/local.ts';
import { importWatched, importWork } from '../../imports/parts/import-work.ts';
import { useLongWork } from '../api.ts';
import { placeOf } from '../work-places.ts';

const LongWorkLines = lazy(async () => ({ default: (await import('../long-work-lines.tsx')).LongWorkLines }));

const SEEN = 'long_work';

const readSeen = (): Record<string, 'running' | 'closed'> => {
	try {
		return JSON.parse(tabStorage.getItem(SEEN) ?? '{}');
	} catch {
		return {};
	}
};

/** What this tab saw running, and what was closed; also after the page is loaded again. */
function useSeen(works: readonly LongWork[], pathname: string) {
	const [seen, setSeen] = useState(readSeen);
	const note = (ids: readonly string[], state: 'running' | 'closed') => {
		const next = { ...readSeen(), ...Object.fromEntries(ids.map((id) => [id, state])) };
		tabStorage.setItem(SEEN, JSON.stringify(next));
		setSeen(next);
	};
	const fresh = works.filter(({ id, state }) => state === 'running' && seen[id] !== 'running');
	// its screen has told the end
	const told = works.filter(
		({ id, kind, state }) => state !== 'running' && seen[id] === 'running' && placeOf[kind] === pathname,
	);
	useEffect(() => {
		if (fresh.length > 0)
			note(
				fresh.map(({ id }) => id),
				'running',
			);
		if (told.length > 0)
			note(
				told.map(({ id }) => id),
				'closed',
			);
	});
	const isNews = ({ id, kind, state }: LongWork) =>
		seen[id] === undefined ? kind === 'backup' || state === 'running' : seen[id] === 'running';
	return {
		shown: works.filter((work) => isNews(work) && placeOf[work.kind] !== pathname),
		close: (id: string) => note([id], 'closed'),
	};
}

/** Work of minutes, on every screen but the one that shows it: how far it is, how it ended, and what to do. */
export function LongWorkStrip() {
	const { pathname } = useLocation();
	const { shown, close } = useSeen(useLongWork(), pathname);
	const brought = useStore(importWork);
	const isWatched = useStore(importWatched);
	const ofImport = isWatched ? undefined : brought;
	if (shown.length === 0 && !ofImport) return null;
	return (
		<Suspense>
			<LongWorkLines works={shown} ofImport={ofImport} onClose={close} />
		</Suspense>
	);
}
