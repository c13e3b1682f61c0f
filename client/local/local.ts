// biome-ignore-all lint/performance/noBarrelFile: the one door of the house; `sideEffects` in package.json lets the build look through it
/** The rest of the client imports no other file of `client/local`. */

export { watchConnection } from './background/connection-watch.ts';
export { FIRST_THINGS_MS } from './background/first-things.ts';
export { forgetChildren, forgetRead } from './background/forget-children.ts';
export { type Cause, healKeptFiles, recover } from './background/heal-app.ts';
export { noteNumber, numberOf } from './background/number-of.ts';
export { askForPack, packedSince, useIsPacking, usePackedSince } from './background/offline-pack.ts';
export { type OfflineSlice, offlineSlice, readAhead, readPacks } from './background/offline-slice.ts';
export { openLocalData, type StoredShapes, useLocalData } from './background/open-local-data.ts';
export { forgetEverything, STAYS, UNTOLD } from './background/sign-out.ts';
export { useOfflinePack } from './background/use-offline-pack.ts';
export { CLAIM, MAKE_WAY, TAKE_OVER } from './background/worker-scope.ts';
export { type ChangedDate, changeOf, useChangedDates, useUnseenChanges } from './outbox/changed-dates.ts';
export { type DeliveredItem, deliverWork, type FellowsFile, readFellowsFile } from './outbox/deliver-work.ts';
export { dropNeeds } from './outbox/drop-needs.ts';
export {
	currentItems,
	type ItemFailure,
	loadQueuedFile,
	type OutboxItem,
	type SendProgress,
	type TakenInPart,
	useAllTakenInPart,
	useLastRefused,
	useOutboxItems,
	useOverlaid,
	useQueued,
	useSendProgress,
	useTakenInPart,
	useUnrefused,
} from './outbox/items.ts';
export { isLineSlow } from './outbox/line-rate.ts';
export { NoWorkError, type OpenedWork, openWork } from './outbox/open-work.ts';
export { readProofKeyAhead } from './outbox/proof.ts';
export {
	type DeclaredWrite,
	queuedWrite,
	sameBy,
	useQueuedWrite,
	type WriteFacts,
} from './outbox/queued-write.ts';
export { useAllRecentlySent, useRecentlySent, useSendState } from './outbox/recently-sent.ts';
export { refetchAfterSync } from './outbox/refetch-after-sync.ts';
export { startSending } from './outbox/runner.ts';
export { type SealEnd, type SealedWork, sealWork } from './outbox/seal-work.ts';
export { readSealingKeyAhead } from './outbox/sealing-key.ts';
export {
	onOutboxNews,
	onRunEnd,
	removeItem,
	requestFlush,
	retryItem,
	sendEverything,
	unsentItems,
	useRunningLane,
	useUnderWay,
	useUploadShares,
} from './outbox/store.ts';
export { useQueuedPictures } from './outbox/use-queued-pictures.ts';
export { appVersion } from './server/app-version.ts';
export {
	ApiError,
	call,
	messageOf,
	NetworkError,
	onSessionExpired,
	queryOf,
	takeEarlyAnswers,
} from './server/call.ts';
export { callFile } from './server/call-file.ts';
export { type Connection, currentConnection, useConnection } from './server/connectivity.ts';
export type { EarlyCall } from './server/early-call.ts';
export { newQueryClient } from './server/query-client.ts';
export { type EarlyRead, type Read, read } from './server/read.ts';
export { useAttempt } from './server/use-attempt.ts';
export { useIdOf } from './server/use-id-of.ts';
export { useIsThere } from './server/use-is-there.ts';
export { useSendUnderId } from './server/use-send-under-id.ts';
export { mayHaveWorked, useWrite } from './server/use-write.ts';
export { type ClockReading, daysOf, now, phoneTime, readClock } from './session/clock.ts';
export { createStore } from './session/create-store.ts';
export { ageToday, countText, dayText, momentText } from './session/moments.ts';
export { followOtherTabs } from './session/other-tabs.ts';
export { currentOwner, ownerOf, useOwner } from './session/owner.ts';
export {
	currentSession,
	dropSession,
	expiredNumber,
	expireSession,
	fieldEnd,
	isOver,
	keepSession,
	noteEnded,
	restoreSession,
	type Session,
	useOwnMobile,
	useSession,
	worksAtCenter,
} from './session/session.ts';
export { useStore } from './session/use-store.ts';
export { useClockDoubt, useLatestToday, useToday } from './session/use-today.ts';
export { type Change, useChangesElsewhere, type Values } from './store/changed-elsewhere.ts';
export {
	changeDraft,
	type DraftName,
	dropDraft,
	hasDrafts,
	keepsAll,
	loadDraft,
	saveDraft,
	storedDrafts,
	useDraftMap,
	useKeeping,
	useKeepsAll,
	useStoredDraft,
} from './store/drafts.ts';
export { hasDatabase } from './store/has-database.ts';
export { mergeDraft, readDraft } from './store/merge-draft.ts';
export { keepSounds, keptSound } from './store/sound-cache.ts';
export { useCachedAnswers } from './store/use-cached-answers.ts';
export { useEndedDrafts } from './store/use-ended-drafts.ts';
export { type FormPlace, useFormDraft } from './store/use-form-draft.ts';
export { useStaleSince } from './store/use-stale-since.ts';
export { useCanStore, useDatabaseTrouble } from './store/use-storage.ts';
export { hasStorage, tryStorage } from './store/vault.ts';
