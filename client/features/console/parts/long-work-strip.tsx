import type { LongWork } from '@yuva/contract/console/schema';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '../../../floor/web-storage.ts';
import { createStore, useStore } from '../../../local/local.ts';
import { importWatched, importWork } from '../../imports/parts/import-work.ts';
import { placeOf, useLongWork } from '../api.ts';

const LongWorkLines = lazy(async () => ({ default: (await import('../long-work-lines.tsx')).LongWorkLines }));

const SEEN = 'long_work';

const readSeen = (): Record<string, 'running' | 'closed'> => {
	try {
		return JSON.parse(tabStorage.getItem(SEEN) ?? '{}');
	} catch {
		return {};
	}
};

/** It remembers across a reload which work ran in this tab and which news was closed. */
const seenWork = createStore(readSeen());

function note(works: readonly Pick<LongWork, 'id'>[], state: 'running' | 'closed'): void {
	if (works.length === 0) return;
	const next = { ...readSeen(), ...Object.fromEntries(works.map(({ id }) => [id, state])) };
	tabStorage.setItem(SEEN, JSON.stringify(next));
	seenWork.set(next);
}

function useSeen(works: readonly LongWork[], pathname: string) {
	const seen = useStore(seenWork);
	const fresh = works.filter(({ id, state }) => state === 'running' && seen[id] !== 'running');
	// Its own screen has told the end.
	const told = works.filter(
		({ id, kind, state }) => state !== 'running' && seen[id] === 'running' && placeOf[kind] === pathname,
	);
	useEffect(() => {
		note(fresh, 'running');
		note(told, 'closed');
	});
	const isNews = ({ id, kind, state }: LongWork) =>
		seen[id] === undefined ? kind === 'backup' || state === 'running' : seen[id] === 'running';
	return {
		shown: works.filter((work) => isNews(work) && placeOf[work.kind] !== pathname),
		close: (id: string) => note([{ id }], 'closed'),
	};
}

/** Every screen shows it, except the work's own. */
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
