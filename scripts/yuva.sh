#!/bin/sh
# Yuva as it was packed: `./yuva start`, or one of its commands with their arguments.
home=$(dirname "$(readlink -f "$0")")
node="$home/node_modules/node/bin/node"
[ -x "$node" ] || node=node
command=${1:-help}
[ $# -gt 0 ] && shift
case $command in
	# with more room for young objects an idle server grows by some 40 MB in minutes, as it makes too few to collect them;
	# with a threshold that glibc raises by itself a server keeps most of the memory of a busy hour for ever;
	# four photos that wait for the disk would fill a pool of four threads, and a sign-in needs one
	start) UV_THREADPOOL_SIZE=16 MALLOC_MMAP_THRESHOLD_=131072 exec "$node" --max-semi-space-size=4 "$home/server/main.ts" "$@" ;;
	migrate | create-admin | reset-second-factor | import-places | affected | retention | backup | restore)
		exec "$node" "$home/server/commands/$command.ts" "$@" ;;
	*)
		echo "Usage: $0 start|migrate|create-admin|reset-second-factor|import-places|affected|retention|backup|restore"
		[ "$command" = help ] || exit 2 ;;
esac
