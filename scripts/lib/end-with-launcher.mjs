// A launcher that is killed hard can pass nothing on, and the product, left alone, would keep the
// port and the data folder's lock. The channel to the launcher closes in any case. The minus means
// the whole group, which this process leads.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.channel?.unref();
